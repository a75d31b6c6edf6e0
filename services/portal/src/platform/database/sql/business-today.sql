CREATE OR REPLACE FUNCTION public.business_today()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
    SELECT ((now() + make_interval(secs => (SELECT offset_ms FROM clock_offset WHERE id = 1) / 1000.0)) AT TIME ZONE 'America/New_York')::date
  $function$
