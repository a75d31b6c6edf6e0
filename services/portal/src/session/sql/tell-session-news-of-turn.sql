CREATE OR REPLACE FUNCTION public.tell_session_news_of_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF EXISTS (SELECT 1 FROM (VALUES (OLD.waiting_for), (NEW.waiting_for)) AS turn (emp_id)
        WHERE turn.emp_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM paf_approvers a WHERE a.emp_id = turn.emp_id)) THEN
        PERFORM pg_notify('session_news', '');
      END IF;
      RETURN NULL;
    END
  $function$
