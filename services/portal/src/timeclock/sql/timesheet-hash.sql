CREATE OR REPLACE FUNCTION public.timesheet_hash(p_emp text, p_org text, p_seq text, p_start date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    SELECT encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', p.work_date - p_start, p.hour_type,
      coalesce(extract(epoch FROM p.time_in)::bigint::text, '-'), coalesce(extract(epoch FROM p.time_out)::bigint::text, '-'),
      coalesce(p.hundredths::text, '-')), ';' ORDER BY p.work_date, p.time_in NULLS LAST, p.hour_type, p.hundredths), ''), 'UTF8')), 'hex')
    FROM punches p WHERE p.emp_id = p_emp AND p.org_pos = p_org AND p.pos_seq = p_seq AND p.work_date BETWEEN p_start AND p_start + 13
  $function$
