CREATE OR REPLACE FUNCTION public.refuse_anchor_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'UPDATE' AND current_user <> 'campus_app' AND current_setting('campus.rotates_keys', true) = 'on' THEN
        IF to_jsonb(NEW) - 'mac' = to_jsonb(OLD) - 'mac' THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'audit anchors are never changed';
    END
  $function$
