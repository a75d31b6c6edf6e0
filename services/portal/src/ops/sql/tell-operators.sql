CREATE OR REPLACE FUNCTION public.tell_operators()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO live_events (topic, record_id) VALUES (TG_ARGV[0], 'all');
      RETURN NULL;
    END
  $function$
