CREATE OR REPLACE FUNCTION public.keep_name_folded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      NEW.name_folded := public.fold_name(coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, ''));
      RETURN NEW;
    END
  $function$
