CREATE OR REPLACE FUNCTION public.tell_access_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO live_events (topic, record_id, people) SELECT 'personnel-actions.access', NEW.id::text, array_agg(h.emp_id)
        FROM (SELECT p.emp_id FROM access_processors p WHERE p.access_group_id = NEW.access_group_id UNION SELECT s.stand_in_id FROM access_processors p
        JOIN running_stand_ins s ON s.role = 'processor' AND s.person_id = p.emp_id
        JOIN personnel_action_forms f ON f.id = NEW.form_id AND f.creator_id <> s.stand_in_id
        WHERE p.access_group_id = NEW.access_group_id) AS h (emp_id) HAVING count(*) > 0;
      RETURN NULL;
    END
  $function$
