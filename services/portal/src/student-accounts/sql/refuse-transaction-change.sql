CREATE OR REPLACE FUNCTION public.refuse_transaction_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      RAISE EXCEPTION 'Transactions of student accounts are never changed: write a reversing one.';
    END
  $function$
