CREATE OR REPLACE FUNCTION public.keep_information_flag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    UPDATE student_information i SET submitted_at = NULL, content = content - '{affirm_truthfulness,affirm_covenant,affirm_account}'::text[] FROM changed h
    WHERE h.code = 'SIF' AND h.released_on IS NULL AND h.emp_id = i.emp_id AND i.submitted_at IS NOT NULL;
    INSERT INTO student_information AS i (emp_id, content, saved_at, submitted_at)
    SELECT DISTINCT ON (h.emp_id) h.emp_id, '{}'::jsonb, d.at, d.at
    FROM changed h CROSS JOIN LATERAL (SELECT h.released_on::timestamp AT TIME ZONE 'America/New_York' AS at) d
    WHERE h.code = 'SIF' AND h.released_on IS NOT NULL
      AND NOT EXISTS (SELECT FROM student_holds o WHERE o.emp_id = h.emp_id AND o.code = 'SIF' AND o.released_on IS NULL)
    ON CONFLICT (emp_id) DO UPDATE SET submitted_at = coalesce(i.submitted_at, excluded.submitted_at);
    RETURN NULL;
  END $function$
