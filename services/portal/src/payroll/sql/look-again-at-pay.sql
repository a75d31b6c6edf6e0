CREATE OR REPLACE FUNCTION public.look_again_at_pay()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    DECLARE
      first_day date;
    BEGIN
      IF current_setting('campus.rotates_keys', true) = 'on' THEN
        RETURN NULL;
      ELSIF TG_OP = 'INSERT' THEN
        first_day := NEW.started_on;
      ELSIF (NEW.pay_sealed, NEW.pay_type, NEW.num_pay_periods, NEW.started_on)
          IS DISTINCT FROM (OLD.pay_sealed, OLD.pay_type, OLD.num_pay_periods, OLD.started_on) THEN
        first_day := least(OLD.started_on, NEW.started_on);
      ELSIF NEW.pay_type IS DISTINCT FROM 'H' OR EXISTS (SELECT FROM public.timecard_settings s WHERE s.emp_id = NEW.emp_id
          AND s.org_pos = NEW.org_pos AND s.pos_seq = NEW.pos_seq AND s.kind = 'salaried') THEN
        first_day := least(OLD.ended_on, NEW.ended_on) + 1;
      ELSE
        RETURN NULL;
      END IF;
      INSERT INTO public.payroll_rechecks (emp_id, org_pos, pos_seq, from_day)
        SELECT NEW.emp_id, NEW.org_pos, NEW.pos_seq, first_day WHERE EXISTS (SELECT FROM public.payroll_runs r
          WHERE r.state NOT IN ('asked', 'cancelled', 'rolled_back') AND r.period_start + 13 >= first_day);
      RETURN NULL;
    END
  $function$
