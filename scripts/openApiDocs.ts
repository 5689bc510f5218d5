import path from 'node:path';
import ts from 'typescript';
import type * as z from 'zod/mini';
import { isGroup } from './callsIn';

/** Doc comments of `src/domain` and `src/services`; never loaded by the browser. */
export interface Docs {
  /** Of an exported constant, by its name. */
  ofExport: ReadonlyMap<string, string>;
  /** Of a field: by the shape it is in, and its name. */
  ofField: (shape: Shape, name: string) => string | undefined;
  /** Chinese label of a field that a descriptor declares. */
  labelOf: (shape: Shape, name: string) => string | undefined;
  /** Of an exported schema wherever it stands: `time` says what any time is. */
  ofSchema: (schema: unknown) => string | undefined;
}

/** For a document that only machines read. */
export const noDocs: Docs = {
  ofExport: new Map(),
  ofField: () => undefined,
  labelOf: () => undefined,
  ofSchema: () => undefined,
};

interface Source {
  /** Path inside the project, without its ending. */
  file: string;
  exports: Readonly<Record<string, unknown>>;
}

const root = path.join(__dirname, '..');

/**
 * Walks each exported schema and its type side by side: the type knows where a field was written, and so its
 * comment, also through spreads, functions that make calls and `z.extend`.
 */
export function docsOf(sources: readonly Source[]): Docs {
  const read = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  const names = sources.map(({ file }) => path.join(root, `${file}.ts`));
  const program = ts.createProgram(names, { ...options, lib: ['lib.es2022.d.ts'], types: [], noEmit: true });
  const checker = program.getTypeChecker();
  const textOf = (symbol: ts.Symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)) || besideIt(symbol.declarations?.[0]);
  /** Where the field is declared whose schema this one takes: `winner: ended.winner`. */
  const takenFrom = (symbol: ts.Symbol): ts.Symbol | undefined => {
    const node = symbol.declarations?.[0];
    if (!node || !ts.isPropertyAssignment(node) || !ts.isPropertyAccessExpression(node.initializer)) return undefined;
    return checker.getSymbolAtLocation(node.initializer.name);
  };
  /** Label in a declaration `{ label: '…', … }`, or in the one that its field takes as a whole. */
  const labelIn = (symbol: ts.Symbol | undefined): string | undefined => {
    const node = symbol?.declarations?.[0];
    if (!node || !(ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))) return undefined;
    let declared = node.initializer;
    while (declared && (ts.isAsExpression(declared) || ts.isSatisfiesExpression(declared)))
      declared = declared.expression;
    if (!declared) return undefined;
    if (ts.isIdentifier(declared)) return labelIn(targetOf(checker.getSymbolAtLocation(declared)));
    if (ts.isPropertyAccessExpression(declared)) return labelIn(checker.getSymbolAtLocation(declared.name));
    if (!ts.isObjectLiteralExpression(declared)) return undefined;
    const label = declared.properties.find((part) => part.name?.getText() === 'label');
    return label && ts.isPropertyAssignment(label) && ts.isStringLiteral(label.initializer)
      ? label.initializer.text
      : undefined;
  };
  /** The symbol that an import stands for. */
  const targetOf = (symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const ofExport = new Map<string, string>();
  const fields = new Map<object, Map<string, string>>();
  const labels = new Map<object, Map<string, string>>();
  const schemas = new Map<unknown, string>();

  const inside = (type: ts.Type | undefined, name: string): ts.Type | undefined => {
    const symbol = type && checker.getPropertyOfType(type, name);
    return symbol && checker.getTypeOfSymbol(symbol);
  };

  const walk = (schema: unknown, type: ts.Type | undefined): void => {
    if (!isSchema(schema) || !type) return;
    const { def } = schema._zod;
    const typeOfDef = inside(inside(type, '_zod'), 'def');
    if (def.shape && !fields.has(def.shape)) {
      const typeOfShape = inside(typeOfDef, 'shape');
      const known = new Map<string, string>();
      const labelled = new Map<string, string>();
      fields.set(def.shape, known);
      labels.set(def.shape, labelled);
      for (const [name, field] of Object.entries(def.shape)) {
        const symbol = typeOfShape && checker.getPropertyOfType(typeOfShape, name);
        if (!symbol) continue;
        const taken = takenFrom(symbol);
        const text = textOf(symbol) || (taken && textOf(taken));
        if (text) known.set(name, text);
        const label = labelIn(symbol);
        if (label) labelled.set(name, label);
        walk(field, checker.getTypeOfSymbol(symbol));
      }
    }
    for (const part of ['innerType', 'element', 'out', 'valueType'] as const) walk(def[part], inside(typeOfDef, part));
    const typesOfOptions = inside(typeOfDef, 'options');
    for (const [i, option] of (def.options ?? []).entries()) walk(option, inside(typesOfOptions, String(i)));
  };

  /** Name of an endpoint; undefined for other values. */
  const walkCall = (value: unknown, type: ts.Type | undefined): string | undefined => {
    if (typeof value !== 'function' || !('spec' in value)) return undefined;
    const { name, input, output } = value.spec as { name: string; input: unknown; output: unknown };
    walk(input, inside(inside(type, 'spec'), 'input'));
    walk(output, inside(inside(type, 'spec'), 'output'));
    return name;
  };

  for (const { file, exports } of sources) {
    const source = program.getSourceFile(path.join(root, `${file}.ts`));
    const symbol = source && checker.getSymbolAtLocation(source);
    for (const one of symbol ? checker.getExportsOfModule(symbol) : []) {
      const value = exports[one.name];
      if (value === undefined || !source) continue;
      // A function that is no call may have the name of a call: its comment would take the place of the call's.
      if (typeof value === 'function' && !('spec' in value)) continue;
      ofExport.set(one.name, textOf(one));
      if (isSchema(value)) schemas.set(value, textOf(one));
      const type = checker.getTypeOfSymbolAtLocation(one, source);
      walk(value, type);
      walkCall(value, type);
      if (!isGroup(value)) continue;
      for (const [key, part] of Object.entries(value)) {
        const symbolOfPart = checker.getPropertyOfType(type, key);
        const typeOfPart = inside(type, key);
        if (isSchema(part)) walk(part, typeOfPart);
        const name = walkCall(part, typeOfPart);
        if (name && symbolOfPart) ofExport.set(name, textOf(symbolOfPart));
      }
    }
  }
  return {
    ofExport,
    ofField: (shape, name) => fields.get(shape)?.get(name),
    labelOf: (shape, name) => labels.get(shape)?.get(name),
    ofSchema: (schema) => schemas.get(schema) || schemas.get(unwrapped(schema)) || undefined,
  };
}

/** Comment in the line of a field, which the compiler takes for one about what stands before it. */
function besideIt(node: ts.Declaration | undefined): string {
  const { text = '' } = node?.getSourceFile() ?? {};
  const ranges = node ? (ts.getTrailingCommentRanges(text, node.pos) ?? []) : [];
  const last = ranges.map(({ pos, end }) => text.slice(pos, end)).findLast((one) => one.startsWith('/**'));
  return last?.slice(3, -2).trim() ?? '';
}

/** The fields of an object, by name. */
export type Shape = Readonly<Record<string, unknown>>;

interface Def {
  shape?: Shape;
  innerType?: unknown;
  element?: unknown;
  out?: unknown;
  valueType?: unknown;
  options?: readonly unknown[];
}

/** A schema of zod, whatever it is of. */
export const isSchema = (value: unknown): value is z.ZodMiniType & { _zod: { def: Def } } =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Inner schema of an optional, nullable or query-text schema. */
export function unwrapped(schema: unknown): unknown {
  if (!isSchema(schema)) return schema;
  const { innerType, out } = schema._zod.def;
  const inner = innerType ?? out;
  return inner ? unwrapped(inner) : schema;
}
