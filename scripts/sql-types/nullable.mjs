/**
 * Which columns of a statement may be null. PostgreSQL says the type of each column but never this: it follows from NOT NULL of the tables, from outer
 * joins and from what each expression does. Whatever is not known here may be null.
 */

const ALWAYS = new Set(
  `now clock_timestamp statement_timestamp transaction_timestamp gen_random_uuid nextval count row_number rank dense_rank ntile concat concat_ws
  jsonb_build_object json_build_object jsonb_build_array json_build_array num_nulls num_nonnulls pg_try_advisory_xact_lock generate_series unnest
  jsonb_array_elements json_array_elements jsonb_object_keys pg_backend_pid pg_current_snapshot random pg_notify hashtext business_today`.split(
    /\s+/,
  ),
);
/** Never null where none of their arguments is. */
const STRICT = new Set(
  `lower upper btrim ltrim rtrim length char_length octet_length substr left right replace regexp_replace split_part lpad rpad repeat to_char date_trunc
  date_part extract timezone round floor ceil ceiling abs mod sign trunc power cardinality array_to_string md5 sha256
  encode decode convert_to starts_with position strpos to_jsonb jsonb_array_length make_date make_interval initcap reverse digest unaccent string_to_array
  to_timestamp age hashtextextended div width_bucket chr ascii jsonb_typeof to_date make_time date tstzrange daterange isfinite translate pg_snapshot_xmin pg_snapshot_xmax`.split(
    /\s+/,
  ),
);
const GATHERING = new Set('array_agg jsonb_agg json_agg jsonb_object_agg json_object_agg'.split(' '));
const AGGREGATES = new Set([...GATHERING, ...'sum min max avg bool_or bool_and every string_agg count'.split(' ')]);
const MAY_LOSE = new Set(['->', '->>', '#>', '#>>']);
const DEFAULT_FRAME = 1058;

const kindOf = (node) => Object.keys(node ?? {})[0];
const textsOf = (list) => (list ?? []).map((one) => one.String?.sval);
const functionName = (call) => textsOf(call.funcname).at(-1);

/** What a FROM gives: relations whose columns have a name and may be null; `optional` where an outer join may have found none. */
class Scope {
  constructor(catalog, ctes, outer) {
    Object.assign(this, { catalog, ctes, outer, relations: [], grouped: false });
  }

  inner() {
    return new Scope(this.catalog, this.ctes, this);
  }

  find(fields, far = true) {
    const [column, relation] = [...fields].reverse();
    for (const one of this.relations) {
      if (relation !== undefined && one.alias !== relation) continue;
      const found = one.columns.find(({ name }) => name === column);
      if (found) return { relation: one, column: found };
    }
    return far ? this.outer?.find(fields) : undefined;
  }

  add(alias, columns, names) {
    const renamed = columns.map((column, at) => ({ ...column, name: names?.[at] ?? column.name }));
    const relation = { alias, columns: renamed, optional: false };
    this.relations.push(relation);
    return [relation];
  }

  /** One item of a FROM; answers its relations. */
  from(node) {
    const [kind, item] = [kindOf(node), node[kindOf(node)]];
    const [alias, names] = [item.alias?.aliasname, item.alias && textsOf(item.alias.colnames)];
    if (kind === 'RangeVar') {
      const columns = (!item.schemaname && this.ctes.get(item.relname)) || this.catalog.get(item.relname) || [];
      return this.add(alias ?? item.relname, columns, names);
    }
    if (kind === 'RangeSubselect') return this.add(alias, columnsOf(item.subquery, this), names);
    if (kind === 'RangeFunction') return this.fromFunction(item, alias, names ?? []);
    if (kind !== 'JoinExpr') return [];
    const [left, right] = [this.from(item.larg), this.from(item.rarg)];
    if (item.quals && item.jointype === 'JOIN_INNER') this.facts(item.quals);
    if (item.quals && item.jointype === 'JOIN_LEFT') this.facts(item.quals, right);
    if (['JOIN_LEFT', 'JOIN_FULL'].includes(item.jointype)) for (const one of right) one.optional = true;
    if (['JOIN_RIGHT', 'JOIN_FULL'].includes(item.jointype)) for (const one of left) one.optional = true;
    return [...left, ...right];
  }

  fromFunction(item, alias, names) {
    const calls = item.functions.map((one) => one.List.items[0].FuncCall ?? {});
    const defined = (item.coldeflist ?? []).map((one) => ({ name: one.ColumnDef.colname, nullable: true }));
    const single = calls.length === 1 && (calls[0].args ?? []).length < 2;
    const name = functionName(calls[0]) ?? '';
    const given =
      defined.length > 0
        ? defined
        : [{ name: names[0] ?? alias ?? name, nullable: !(ALWAYS.has(name) && (single || name === 'generate_series')) }];
    while (given.length < names.length) given.push({ name: names[given.length], nullable: true });
    if (item.ordinality)
      given.push(names.length === given.length ? { ...given.pop(), nullable: false } : { name: 'ordinality', nullable: false });
    return this.add(alias ?? name, given, names);
  }

  /** What cannot be null where `node` is true; of `only` these relations where it is said. */
  facts(node, only) {
    const kind = kindOf(node);
    const it = node?.[kind];
    const each = (...nodes) => nodes.forEach((one) => one && this.facts(one, only));
    if (kind === 'ColumnRef') {
      const found = this.find(textsOf(it.fields), false);
      if (!found || (only && !only.includes(found.relation))) return;
      found.relation.optional = false;
      found.column.nullable = false;
    } else if (kind === 'BoolExpr' && it.boolop === 'AND_EXPR') each(...it.args);
    else if (kind === 'BoolExpr' && it.boolop === 'NOT_EXPR' && kindOf(it.args[0]) === 'ColumnRef') each(it.args[0]);
    else if (kind === 'NullTest' && it.nulltesttype === 'IS_NOT_NULL') each(it.arg);
    else if (kind === 'TypeCast') each(it.arg);
    else if (kind === 'A_Expr' && ['AEXPR_IN', 'AEXPR_OP_ANY', 'AEXPR_BETWEEN'].includes(it.kind)) each(it.lexpr);
    else if (kind === 'A_Expr' && ['AEXPR_OP', 'AEXPR_LIKE', 'AEXPR_ILIKE'].includes(it.kind)) each(it.lexpr, it.rexpr);
    else if (kind === 'SubLink' && it.subLinkType === 'ANY_SUBLINK') each(it.testexpr);
    else if (kind === 'FuncCall' && STRICT.has(functionName(it))) each(...(it.args ?? []));
  }

  nullable(node) {
    const kind = kindOf(node);
    const it = node?.[kind];
    const any = (nodes) => (nodes ?? []).some((one) => one && this.nullable(one));
    if (kind === 'ColumnRef') {
      const found = this.find(textsOf(it.fields));
      return !found || found.relation.optional || found.column.nullable;
    }
    if (kind === 'A_Const') return it.isnull === true;
    if (kind === 'ParamRef') return this.catalog.values?.has(it.number) ?? true;
    if (['TypeCast', 'CollateClause', 'NamedArgExpr'].includes(kind)) return this.nullable(it.arg);
    if (kind === 'BoolExpr') return any(it.args);
    if (kind === 'CoalesceExpr' || kind === 'MinMaxExpr') return it.args.every((one) => this.nullable(one));
    if (kind === 'CaseExpr') return !it.defresult || any([it.defresult, ...it.args.map((one) => one.CaseWhen.result)]);
    if (kind === 'A_Expr') {
      if (['AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT'].includes(it.kind)) return false;
      if (it.kind === 'AEXPR_NULLIF' || MAY_LOSE.has(textsOf(it.name).at(-1))) return true;
      return any([it.lexpr, ...(it.rexpr?.List?.items ?? [it.rexpr])]);
    }
    if (kind === 'SubLink') return this.nullableSub(it);
    if (kind === 'FuncCall') return this.nullableCall(it, any);
    return !['NullTest', 'BooleanTest', 'A_ArrayExpr', 'RowExpr', 'SQLValueFunction', 'GroupingFunc'].includes(kind);
  }

  nullableSub(link) {
    if (['EXISTS_SUBLINK', 'ARRAY_SUBLINK'].includes(link.subLinkType)) return false;
    const [first] = columnsOf(link.subselect, this);
    if (link.subLinkType !== 'EXPR_SUBLINK') return !first || first.nullable || this.nullable(link.testexpr);
    const select = link.subselect.SelectStmt ?? {};
    const value = select.targetList?.[0]?.ResTarget.val;
    const isOneRow =
      !select.groupClause &&
      !select.havingClause &&
      !select.limitCount &&
      !select.limitOffset &&
      (gathers(value) || (!select.fromClause && !select.whereClause));
    return !isOneRow || !first || first.nullable;
  }

  nullableCall(call, any) {
    const name = functionName(call);
    const isWhole = call.over ? call.over.frameOptions === DEFAULT_FRAME : this.grouped && !call.agg_filter;
    if (AGGREGATES.has(name) && name !== 'count') return !isWhole || (!GATHERING.has(name) && any(call.args));
    if (name === 'array_remove') return this.nullable(call.args[0]);
    if (name === 'substring') return (call.args ?? []).length < 3 || any(call.args);
    return !ALWAYS.has(name) && (!STRICT.has(name) || any(call.args));
  }
}

/** Whether an expression holds an aggregate of its own level, so that its query has one row. */
function gathers(node) {
  if (node === null || typeof node !== 'object' || 'SubLink' in node) return false;
  if (node.FuncCall && !node.FuncCall.over && AGGREGATES.has(functionName(node.FuncCall))) return true;
  return Object.values(node).some(gathers);
}

function targets(list, scope) {
  return (list ?? []).flatMap(({ ResTarget: { name, val } }) => {
    const fields = val.ColumnRef?.fields ?? [];
    if (fields.at(-1)?.A_Star) {
      const of = fields[0].String?.sval;
      const relations = scope.relations.filter(({ alias }) => of === undefined || alias === of);
      return relations.flatMap(({ optional, columns }) =>
        columns.map((one) => ({ name: one.name, nullable: optional || one.nullable })),
      );
    }
    const call = val.FuncCall ?? val.TypeCast?.arg.FuncCall;
    const own =
      textsOf(fields).at(-1) ?? textsOf(val.TypeCast?.arg.ColumnRef?.fields).at(-1) ?? (call && functionName(call)) ?? '?';
    return [{ name: name ?? own, nullable: scope.nullable(val) }];
  });
}

const eitherOf = (left, right) => left.map((one, at) => ({ ...one, nullable: one.nullable || (right[at]?.nullable ?? true) }));

function selected(select, scope) {
  if (select.op && select.op !== 'SETOP_NONE') {
    const left = columnsOf({ SelectStmt: select.larg }, scope);
    return select.op === 'SETOP_UNION' ? eitherOf(left, columnsOf({ SelectStmt: select.rarg }, scope)) : left;
  }
  if (select.valuesLists) {
    const rows = select.valuesLists.map(({ List }) =>
      List.items.map((one, at) => ({ name: `column${at + 1}`, nullable: scope.nullable(one) })),
    );
    return rows.reduce(eitherOf);
  }
  for (const one of select.fromClause ?? []) scope.from(one);
  if (select.whereClause) scope.facts(select.whereClause);
  scope.grouped = (select.groupClause ?? []).length > 0;
  return targets(select.targetList, scope);
}

/** The columns of a statement: name and whether they may be null. */
export function columnsOf(node, outer) {
  const kind = kindOf(node);
  const statement = node[kind];
  const scope = outer.inner();
  scope.ctes = new Map(outer.ctes);
  for (const { CommonTableExpr: cte } of statement.withClause?.ctes ?? []) {
    const named = (columns) => columns.map((one, at) => ({ ...one, name: textsOf(cte.aliascolnames)[at] ?? one.name }));
    const first = statement.withClause.recursive && cte.ctequery.SelectStmt?.larg;
    if (first) scope.ctes.set(cte.ctename, named(columnsOf({ SelectStmt: first }, scope)));
    scope.ctes.set(cte.ctename, named(columnsOf(cte.ctequery, scope)));
  }
  if (kind === 'SelectStmt') return selected(statement, scope);
  if (!statement.relation?.relname || kind === 'CreateStmt') return [];
  scope.from({ RangeVar: statement.relation });
  const more = [...(statement.fromClause ?? []), ...(statement.usingClause ?? [])].flatMap((one) => scope.from(one));
  if (statement.sourceRelation) scope.from(statement.sourceRelation)[0].optional = true;
  if (statement.whereClause) scope.facts(statement.whereClause, kind === 'DeleteStmt' ? undefined : more);
  return targets(statement.returningClause?.exprs ?? statement.returningList, scope);
}

/** `catalog` has the columns of each table, `values` the numbers of the values that may be null. */
export const emptyScope = (catalog, values) => new Scope(Object.assign(new Map(catalog), { values }), new Map(), undefined);

const COMPARES = new Set(['AEXPR_OP', 'AEXPR_IN', 'AEXPR_OP_ANY', 'AEXPR_OP_ALL', 'AEXPR_LIKE', 'AEXPR_ILIKE', 'AEXPR_BETWEEN']);
const GIVES_ROWS = /^(unnest|jsonb?_to_recordset|jsonb?_array_elements(_text)?)$/;

/** The numbers of the values that may be null: null says something in `IS NULL`, `coalesce` or a column that takes it, and nothing in a comparison. */
export function nullableValues(statement, catalog) {
  const may = new Set();
  const walk = (node, useless) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((one) => walk(one, useless));
    for (const [kind, it] of Object.entries(node)) {
      if (kind === 'ParamRef' && !useless) may.add(it.number);
      else if (kind === 'InsertStmt') written(it);
      else if (kind === 'UpdateStmt') written({ ...it, set: it.targetList, targetList: undefined });
      else if (kind === 'CoalesceExpr') it.args.forEach((one, at) => walk(one, at === it.args.length - 1));
      else if (kind === 'FuncCall') walk(it, STRICT.has(functionName(it)) || GIVES_ROWS.test(functionName(it)));
      else
        walk(
          it,
          kind === 'A_Expr'
            ? COMPARES.has(it.kind)
            : ['TypeCast', 'List', 'items', 'arg', 'args', 'lexpr', 'rexpr'].includes(kind) && useless,
        );
    }
  };
  const written = ({ relation, cols, selectStmt, set, onConflictClause, ...rest }) => {
    const columns = catalog.get(relation.relname) ?? [];
    const refuses = (name) => columns.find((one) => one.name === name)?.nullable === false;
    const assign = (one) => walk(one.ResTarget.val, refuses(one.ResTarget.name));
    const select = selectStmt?.SelectStmt ?? {};
    const refusing = (value, at) => walk(value, refuses(cols?.[at]?.ResTarget.name ?? columns[at]?.name));
    for (const { List } of select.valuesLists ?? []) List.items.forEach(refusing);
    if (!select.op || select.op === 'SETOP_NONE')
      (select.targetList ?? []).forEach(({ ResTarget }, at) => refusing(ResTarget.val, at));
    [...(set ?? []), ...(onConflictClause?.targetList ?? [])].forEach(assign);
    const isOne = !select.op || select.op === 'SETOP_NONE';
    walk(
      {
        ...rest,
        select: isOne ? { ...select, valuesLists: undefined, targetList: undefined } : select,
        on: onConflictClause?.whereClause,
      },
      false,
    );
  };
  walk(statement, false);
  return may;
}
