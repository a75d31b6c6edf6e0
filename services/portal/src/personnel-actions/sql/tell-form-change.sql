CREATE OR REPLACE FUNCTION public.tell_form_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO live_events (topic, record_id, people) VALUES ('personnel-actions.form', NEW.id::text,
        array_remove(ARRAY[NEW.creator_id, OLD.waiting_for, NEW.waiting_for], NULL));
      RETURN NULL;
    END
  $function$
