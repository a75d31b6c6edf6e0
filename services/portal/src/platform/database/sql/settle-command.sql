CREATE OR REPLACE FUNCTION public.settle_command(p_command text, p_version integer, p_audits jsonb, p_live jsonb, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE record_commands SET outcome = 'committed', version_after = p_version, settled_at = now() WHERE command_id = p_command AND outcome IS NULL;
      IF NOT FOUND THEN RAISE EXCEPTION 'the command % is settled', p_command; END IF;
      PERFORM record_effects(p_audits, p_live, p_at);
      RETURN p_version;
    END
  $function$
