import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const PLAIN = /^(string|number|boolean|Date|Buffer|object|unknown)(\[\])?( \| null)?$/;
/** `sql<Q['NAME']>`: a statement that is sent; a piece of one has no type. */
const TYPED = /^(?:Narrowed<\s*)?Q\['(\w+)'\]/;

function entityColumns(node, path, source) {
  const decorator = ts.getDecorators(node)?.find(({ expression }) => expression.expression?.getText(source) === 'Entity');
  const table = decorator?.expression.arguments[0]?.text;
  if (table === undefined) return [];
  return node.members
    .filter((member) => ts.isPropertyDeclaration(member) && member.type && !PLAIN.test(member.type.getText(source)))
    .map((member) => {
      const [column, type] = [member.name.getText(source), member.type.getText(source)];
      return [`${table}.${column}`, { entity: node.name.text, column, path, isNullable: type.includes('null') }];
    });
}

/** The typed statements of the sources with their texts, and what entities say of their columns. */
export function readSources(root) {
  const statements = [];
  const entityTypes = new Map();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts') || /[.-]spec\.ts$|\.sql\.types\.ts$/.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    if (!text.includes('@Entity(') && !/\bsql<\s*(Q\[|Narrowed<)/.test(text)) continue;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    /** How often the file has the texts of a template. */
    const counts = new Map();
    const visit = (node) => {
      if (ts.isClassDeclaration(node))
        for (const [column, said] of entityColumns(node, path, source)) entityTypes.set(column, said);
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
        const name = TYPED.exec(node.typeArguments?.[0]?.getText(source) ?? '')?.[1];
        const { template } = node;
        const texts =
          template.text === undefined || template.templateSpans
            ? [template.head, ...template.templateSpans.map(({ literal }) => literal)].map((one) => one.text)
            : [template.text];
        const key = texts.join('\0');
        const nth = counts.get(key) ?? 0;
        counts.set(key, nth + 1);
        if (name)
          statements.push({
            path,
            name,
            key,
            nth,
            counts,
            line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { statements, entityTypes };
}
