CREATE OR REPLACE FUNCTION public.wait_for_payroll()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF current_setting('campus.rotates_keys', true) IS DISTINCT FROM 'on' THEN
        PERFORM pg_advisory_xact_lock_shared(hashtext('payroll-settlements'));
      END IF;
      RETURN NULL;
    END
  $function$
