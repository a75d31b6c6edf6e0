CREATE OR REPLACE FUNCTION public.refuse_donor_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      RAISE EXCEPTION 'The history of donors and credits is only added to.';
    END
  $function$
