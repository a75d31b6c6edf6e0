CREATE OR REPLACE FUNCTION public.keep_late_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    BEGIN
      INSERT INTO public.timesheets (emp_id, org_pos, pos_seq, period_start, version)
        SELECT NEW.emp_id, NEW.org_pos, NEW.pos_seq, y.starts_on, 0 FROM public.pay_periods y
        WHERE y.starts_on = NEW.work_date - ((NEW.work_date - DATE '2023-01-01') % 14 + 14) % 14 AND y.processed_at IS NOT NULL
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END
  $function$
