CREATE OR REPLACE FUNCTION public.forget_secret_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      NEW.body := '';
      NEW.html := NULL;
      RETURN NEW;
    END
  $function$
