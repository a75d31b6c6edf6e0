CREATE OR REPLACE FUNCTION public.tell_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO live_events (topic, record_id) VALUES ('session', NEW.id::text);
      RETURN NULL;
    END
  $function$
