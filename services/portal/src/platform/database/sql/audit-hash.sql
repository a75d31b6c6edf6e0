CREATE OR REPLACE FUNCTION public.audit_hash(prev bytea, p_type text, p_id text, p_seq integer, p_action text, p_description text, p_by text, p_by_name text, p_behalf text, p_detail jsonb, p_at timestamp with time zone)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
    SELECT sha256(prev || convert_to(jsonb_build_array(p_type, p_id, p_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail,
      to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'))
  $function$
