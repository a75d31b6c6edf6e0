const SHOWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether documents can show a name as it is written: their fonts hold Latin with its extensions, Greek, Cyrillic and Devanagari. */
export function isShownInDocuments(name: string): boolean {
  return SHOWN.test(name);
}
