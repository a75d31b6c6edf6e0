/** Who keeps the books. */
export const payrollUp: readonly string[] = [
  `CREATE TABLE accountants (
    emp_id text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT "PK_accountants" PRIMARY KEY (emp_id),
    CONSTRAINT "FK_accountants_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
];

export const payrollDown: readonly string[] = ['DROP TABLE accountants'];
