CREATE OR REPLACE FUNCTION public.keep_sent_award()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF OLD.state = 'unsent' THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'award letter % was sent and stays', OLD.id; END IF;
    IF (to_jsonb(NEW) - '{state,mails,expires_on,revoked_by,revoked_at,revoke_reason,answer,answered_at,opened_on}'::text[])
      IS DISTINCT FROM (to_jsonb(OLD) - '{state,mails,expires_on,revoked_by,revoked_at,revoke_reason,answer,answered_at,opened_on}'::text[])
      OR NEW.state = 'unsent' OR (OLD.state = 'revoked' AND NEW.state <> 'revoked')
    THEN RAISE EXCEPTION 'award letter % was sent and stays as it was', OLD.id; END IF;
    RETURN NEW;
  END $function$
