/** What people write wrongly is told in these words. [RECORD-016] [RECORD-017] */
export const PHONE_SENTENCE = 'This field must be XXX-XXX-XXXX';
export const EMAIL_SENTENCE = 'This field must be a valid email.';

/** The largest extension that a telephone of the campus can have. [RECORD-018] */
const MAX_EXTENSION = 2_147_483_647;

const PHONE = /^\d{3}-\d{3}-\d{4}$/;
const DIGITS = 10;

/** Whether a phone is written XXX-XXX-XXXX. [RECORD-016] */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** The ten digits of a phone, however it is written; the text itself where it has others. A leading 1 of the country is left out. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === DIGITS ? digits : text.trim();
}

/** A phone as it is shown and stored: XXX-XXX-XXXX; what has not ten digits stays as it is. */
export function phoneText(text: string | null): string | null {
  if (text === null) return null;
  const digits = phoneDigits(text);
  return digits.length === DIGITS && !/\D/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** Whether two phones are the same number; none is the same as none. */
export function isSameNumber(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === '' || other === '') return false;
  return phoneDigits(one) === phoneDigits(other);
}

/** Whether an e-mail may be stored: empty, or one @, no space, and a dot in the domain with two letters or more after it. [RECORD-017] */
export function isContactEmail(text: string): boolean {
  if (text === '') return true;
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || domain === undefined || more.length > 0 || local === '' || /\s/.test(text)) return false;
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.lastIndexOf('.') > 0 && /^\p{L}{2,}$/u.test(end);
}

/** Whether an e-mail is of the institution, so that nobody changes it in the portal: of one of its domains, or below one. [RECORD-021] */
export function isInstitutionEmail(text: string, domains: readonly string[]): boolean {
  const domain = text.slice(text.lastIndexOf('@') + 1).toLowerCase();
  return text.includes('@') && domains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

/** Whether an extension may be stored: digits, 0 to 2147483647. [RECORD-018] */
export const isExtension = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= MAX_EXTENSION;

/** What a person keeps private of phone, mobile and address. */
export interface PrivacyFlags {
  readonly phone: boolean;
  readonly mobile: boolean;
  readonly address: boolean;
}

/** What holds for colleagues where a person has said nothing. */
const UNSAID: PrivacyFlags = { phone: false, mobile: true, address: true };
const NOTHING_PRIVATE: PrivacyFlags = { phone: false, mobile: false, address: false };

/** Who reads: the person, people administrators and HR see all; an office what is not set private; colleagues what is not private. */
export type ContactReader = 'whole' | 'office' | 'colleague';

/** How a person is reached, as it is stored. */
export interface StoredContact {
  readonly phone: string | null;
  readonly mobile_phone: string | null;
  readonly address: Readonly<Record<string, string | null>>;
  /** Null where the person has set nothing. */
  readonly privacy: PrivacyFlags | null;
}

/** The one rule of what leaves the server of phone, mobile and address. [RECORD-050] [DIR-008] */
export function shownContact<Contact extends StoredContact>(
  contact: Contact,
  reader: ContactReader,
): Pick<Contact, 'phone' | 'mobile_phone' | 'address'> {
  const hides = privacyFor(contact.privacy, reader);
  return {
    phone: hides.phone ? null : contact.phone,
    mobile_phone: hides.mobile ? null : contact.mobile_phone,
    address: hides.address
      ? (Object.fromEntries(Object.keys(contact.address).map((line) => [line, null])) as Contact['address'])
      : contact.address,
  };
}

/** What a reader does not see of a person with these flags. */
function privacyFor(flags: PrivacyFlags | null, reader: ContactReader): PrivacyFlags {
  if (reader === 'whole') return NOTHING_PRIVATE;
  return flags ?? (reader === 'office' ? NOTHING_PRIVATE : UNSAID);
}

/** The flags of a person as they count: without a row phone is open, mobile and address are private. */
export const flagsOf = (flags: PrivacyFlags | null): PrivacyFlags => flags ?? UNSAID;

interface Numbers {
  readonly phone: string | null;
  readonly mobile_phone: string | null;
}

/** The flags after one was set: while home and mobile are one number, both of them change. [RECORD-011] */
export function withFlag(flags: PrivacyFlags, numbers: Numbers, of: keyof PrivacyFlags, isPrivate: boolean): PrivacyFlags {
  const both = of !== 'address' && isSameNumber(numbers.phone, numbers.mobile_phone);
  return both ? { ...flags, phone: isPrivate, mobile: isPrivate } : { ...flags, [of]: isPrivate };
}

/** The flags after a number was changed: numbers that are the same now take the stricter flag. [RECORD-011] */
export function withNumbers(flags: PrivacyFlags, numbers: Numbers): PrivacyFlags {
  if (!isSameNumber(numbers.phone, numbers.mobile_phone)) return flags;
  const isPrivate = flags.phone || flags.mobile;
  return { ...flags, phone: isPrivate, mobile: isPrivate };
}
