CREATE OR REPLACE FUNCTION public.refuse_state_without_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      RAISE EXCEPTION 'a new state of % needs a new version', TG_TABLE_NAME;
    END
  $function$
