CREATE OR REPLACE FUNCTION public.keep_frozen_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF OLD.to_day IS NOT NULL OR to_jsonb(NEW) - 'to_day' <> to_jsonb(OLD) - 'to_day' THEN
        RAISE EXCEPTION 'A frozen version never changes, it only ends once.';
      END IF;
      RETURN NEW;
    END
  $function$
