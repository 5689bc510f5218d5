import ts from 'typescript';

/** One small change of the code: a text in its place. */
export interface Mutant {
  file: string;
  start: number;
  end: number;
  line: number;
  was: string;
  becomes: string;
}

type Change = readonly [node: ts.Node, becomes: string];

const swaps: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.AsteriskToken]: '/',
};

const isWords = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Mutations of one node; empty if no change would alter its meaning. */
function changesAt(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) {
    const swap = swaps[node.operatorToken.kind];
    return swap ? [[node.operatorToken, swap]] : [];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [[node, node.operand.getText()]];
  }
  if (ts.isNumericLiteral(node)) return [[node, `(${node.getText()} + 1)`]];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (ts.isStringLiteral(node) && isWords(node.text)) return [[node, `'${node.text.replaceAll("'", "\\'")}改'`]];
  if (ts.isConditionalExpression(node)) return [[node.condition, `!(${node.condition.getText()})`]];
  if (ts.isIfStatement(node)) return [[node.expression, 'false']];
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return [[node, ';']];
  return [];
}

/** Types and the paths of imports are not run. */
const isSkipped = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

/** Every mutant of a file. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return;
    for (const [place, becomes] of changesAt(node)) {
      const start = place.getStart();
      const end = place.getEnd();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file, start, end, line, was: text.slice(start, end), becomes });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
