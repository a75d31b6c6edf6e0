CREATE OR REPLACE FUNCTION public.count_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    was text := CASE WHEN TG_OP = 'INSERT' THEN '' ELSE OLD.status END;
    becomes text := CASE WHEN TG_OP = 'DELETE' THEN '' ELSE NEW.status END;
    changed text := CASE WHEN TG_OP = 'DELETE' THEN OLD.request_num ELSE NEW.request_num END;
  BEGIN
    IF was IS DISTINCT FROM becomes AND (was IN ('registered', 'waitlisted') OR becomes IN ('registered', 'waitlisted')) THEN
      UPDATE courses SET taken = taken + (becomes = 'registered')::int - (was = 'registered')::int,
        waiting = waiting + (becomes = 'waitlisted')::int - (was = 'waitlisted')::int
      WHERE request_num = changed;
    END IF;
    RETURN NULL;
  END $function$
