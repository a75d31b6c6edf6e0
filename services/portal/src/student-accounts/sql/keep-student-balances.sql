CREATE OR REPLACE FUNCTION public.keep_student_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    BEGIN
      INSERT INTO student_account_balances (id_num, subsid_cde, balance)
        SELECT id_num, subsid_cde, sum(trans_amt) FROM added GROUP BY id_num, subsid_cde ORDER BY id_num, subsid_cde
        ON CONFLICT (id_num, subsid_cde) DO UPDATE SET balance = student_account_balances.balance + excluded.balance;
      RETURN NULL;
    END
  $function$
