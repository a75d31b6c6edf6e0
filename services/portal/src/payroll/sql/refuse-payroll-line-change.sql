CREATE OR REPLACE FUNCTION public.refuse_payroll_line_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'UPDATE' AND current_user <> 'campus_app' AND current_setting('campus.rotates_keys', true) = 'on'
        AND to_jsonb(NEW) - 'content_sealed' = to_jsonb(OLD) - 'content_sealed' THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'payroll lines are never changed';
    END
  $function$
