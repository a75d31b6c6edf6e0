CREATE OR REPLACE FUNCTION public.tell_export_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO live_events (topic, record_id, people) VALUES ('exports.file', NEW.id::text, ARRAY[NEW.owner]);
      RETURN NULL;
    END
  $function$
