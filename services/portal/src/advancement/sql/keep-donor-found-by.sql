CREATE OR REPLACE FUNCTION public.keep_donor_found_by()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      NEW.found_by := public.fold_name(concat_ws(' ', NEW.first_name, NEW.middle_name, NEW.last_name, NEW.id, NEW.phone, NEW.mobile_phone,
        NEW.email_address, NEW.alt_email, NEW.class_year));
      RETURN NEW;
    END
  $function$
