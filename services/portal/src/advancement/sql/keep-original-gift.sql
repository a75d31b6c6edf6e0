CREATE OR REPLACE FUNCTION public.keep_original_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      RAISE EXCEPTION 'A gift comes from the gift system: only the donor who has its credit is changed.';
    END
  $function$
