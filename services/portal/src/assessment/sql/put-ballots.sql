CREATE OR REPLACE FUNCTION public.put_ballots(p_urn uuid, p_invitations uuid[], p_drafts text[], p_pool text, p_open bytea, p_closed bytea, p_reminder text, p_notes jsonb, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
    DECLARE
      asked uuid;
      held integer;
      pool uuid;
      mark text;
    BEGIN
      SELECT evaluation_id INTO asked FROM evaluation_urns WHERE id = p_urn AND opened_on IS NULL FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN false; END IF;
      PERFORM 1 FROM evaluation_invitations WHERE id = ANY (p_invitations) AND state <> 'finished' FOR NO KEY UPDATE SKIP LOCKED;
      GET DIAGNOSTICS held = ROW_COUNT;
      IF held <> cardinality(p_invitations) THEN RETURN false; END IF;
      PERFORM 1 FROM unnest(p_invitations, p_drafts) AS r(id, mark) LEFT JOIN evaluation_drafts d ON d.invitation_id = r.id
        WHERE encode(substring(d.sealed FOR 64), 'hex') IS DISTINCT FROM r.mark;
      IF FOUND THEN RETURN false; END IF;
      SELECT id, encode(substring(sealed FOR 64), 'hex') INTO pool, mark FROM evaluation_pools WHERE urn_id = p_urn AND NOT closed;
      IF mark IS DISTINCT FROM p_pool THEN RETURN false; END IF;
      DELETE FROM evaluation_drafts WHERE invitation_id = ANY (p_invitations);
      UPDATE evaluation_invitations SET state = 'finished' WHERE id = ANY (p_invitations);
      -- A reminder that is not yet on its way goes with the last thing that it would remind of.
      DELETE FROM mail_messages m USING evaluation_invitations i WHERE i.id = ANY (p_invitations)
        AND m.record_type = p_reminder AND m.record_id = asked || '/' || i.emp_id AND m.state = 'queued'
        AND NOT EXISTS (SELECT 1 FROM evaluation_invitations o JOIN evaluation_urns u ON u.id = o.urn_id
          WHERE u.evaluation_id = asked AND o.emp_id = i.emp_id AND o.state <> 'finished');
      PERFORM append_audits(p_notes, p_at);
      IF pool IS NULL THEN
        INSERT INTO evaluation_pools (urn_id, sealed) VALUES (p_urn, p_open);
      ELSE
        UPDATE evaluation_pools SET sealed = p_open WHERE id = pool;
      END IF;
      IF length(p_closed) > 0 THEN
        INSERT INTO evaluation_pools (urn_id, closed, sealed)
          SELECT p_urn, true, substring(p_closed FROM n * length(p_open) + 1 FOR length(p_open))
          FROM generate_series(0, length(p_closed) / length(p_open) - 1) AS n;
      END IF;
      RETURN true;
    END
  $function$
