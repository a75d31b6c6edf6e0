/** The notices of registration, above the lists. [REG-030] */
export function RegistrationNotices() {
  return null;
}
