-- A server that starts again at the address of a former one would first wait for that one's services, some 25 s. Run as Temporal's role in the
-- database `temporal`, after its tables are there; safe to run again.
CREATE OR REPLACE FUNCTION public.forget_former_members() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.cluster_membership
    WHERE rpc_address = NEW.rpc_address AND host_id <> NEW.host_id AND session_start < NEW.session_start - interval '5 seconds';
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER forget_former_members BEFORE INSERT ON public.cluster_membership
  FOR EACH ROW EXECUTE FUNCTION public.forget_former_members();
