CREATE OR REPLACE FUNCTION public.tell_session_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM pg_notify('session_news', '');
      RETURN NULL;
    END
  $function$
