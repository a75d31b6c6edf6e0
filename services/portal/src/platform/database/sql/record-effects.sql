CREATE OR REPLACE FUNCTION public.record_effects(p_audits jsonb, p_live jsonb, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM append_audits(p_audits, p_at);
      INSERT INTO live_events (topic, record_id, people)
        SELECT l.topic, l."recordId", l.people FROM jsonb_to_recordset(p_live) AS l(topic text, "recordId" text, people text[]);
    END
  $function$
