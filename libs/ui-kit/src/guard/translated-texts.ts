/** What a translation in the browser has put in the place of a text that it took out of the page. */
const standIns = new WeakMap<Node, Element>();

const isTranslated = (node: Node | null | undefined): node is Element => node instanceof Element && node.localName === 'font';

/** Remembers which translated text stands for which text of the page. */
function remember(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const translated = [...addedNodes, previousSibling, nextSibling].find(isTranslated);
    if (translated === undefined) continue;
    for (const text of removedNodes) if (text instanceof Text) standIns.set(text, translated);
  }
}

/** What stands in a place for a child that is not there anymore; the child itself where it is, or where nothing stands for it. */
function standingFor<Child extends Node | null>(place: Node, child: Child): Child | Element {
  if (child === null || child.parentNode === place) return child;
  const standIn = standIns.get(child);
  return standIn?.parentNode === place ? standIn : child;
}

/** The accessor of a text's value. */
const VALUE = 'nodeValue';

/**
 * Lets a page that the browser translates go on. A translation takes texts out of the page and puts others in their place, of which React knows
 * nothing: it would write a new number into the text that nobody sees anymore, and fail when it takes a text away. Here a text that is written anew
 * comes back to its place, in its own language until the translation has seen it, and what stands for a text goes with it.
 */
export function keepTexts(page: Document = document): () => void {
  const seen = new MutationObserver(remember);
  seen.observe(page, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, VALUE) ?? {};
  // What has been translated in this same turn is not told yet.
  const catchUp = () => remember(seen.takeRecords());
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) catchUp();
    removeChild.call(this, standingFor(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before !== null && before.parentNode !== this) catchUp();
    insertBefore.call(this, child, standingFor(this, before));
    return child;
  };
  Object.defineProperty(Text.prototype, VALUE, {
    ...value,
    set(this: Text, text: string) {
      value.set?.call(this, text);
      if (this.parentNode !== null) return;
      catchUp();
      standIns.get(this)?.replaceWith(this);
    },
  });
  return () => {
    seen.disconnect();
    Node.prototype.removeChild = removeChild;
    Node.prototype.insertBefore = insertBefore;
    Reflect.deleteProperty(Text.prototype, VALUE);
  };
}
