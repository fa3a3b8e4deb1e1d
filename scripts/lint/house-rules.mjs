// Rules of our own for oxlint (.oxlintrc.json), as ESLint's plugins have them.

/** A person reads what has letters; a lone `·` needs no translation. `{'G'}` is a key's name, on purpose. */
const isRead = (text) => /\p{L}/u.test(text);
const isReadInBraces = (text) => /\p{L}{2}/u.test(text);

const kebabCase = {
  create: (context) => ({
    Program(node) {
      const file = context.filename.split(/[\\/]/).at(-1) ?? '';
      if (!/^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:tsx?|mjs|cjs|js)$/.test(file)) {
        context.report({ node, message: 'File names are kebab-case.' });
      }
    },
  }),
};

const textInCatalogue = {
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'Every text a person reads stands in the catalogues.' });
    return {
      JSXText(node) {
        if (isRead(node.value)) report(node);
      },
      JSXExpressionContainer(node) {
        const { expression, parent } = node;
        if (parent.type === 'JSXAttribute') return;
        if (expression.type === 'Literal' && isReadInBraces(String(expression.value))) report(node);
        if (expression.type !== 'TemplateLiteral') return;
        if (expression.quasis.some(({ value }) => isReadInBraces(value.cooked ?? ''))) report(node);
      },
    };
  },
};

const standIn = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const options = node.arguments.at(-1);
      const counted =
        name === 'route' &&
        options?.type === 'ObjectExpression' &&
        options.properties.some(({ key }) => key?.name === 'times');
      if (!counted && !name.startsWith('unroute')) return;
      const message = 'Use standIn: requests are lost while Playwright switches interception off.';
      context.report({ node, message });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'kebab-case': kebabCase, 'stand-in': standIn, 'text-in-catalogue': textInCatalogue },
};
