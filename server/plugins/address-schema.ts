/**
 * Numbers in addresses. An address is text, and turning text into numbers the way the language does would
 * give one thing many names: 3, 03, 3.0, 0x3, 3e0. Only the plain decimal form is a number here.
 */

type JsonSchema = Readonly<Record<string, unknown>>;

/** As many digits as a number can have before it loses its last ones. */
const plainText: Readonly<Record<string, JsonSchema>> = {
  integer: { type: 'string', pattern: '^(0|-?[1-9][0-9]{0,14})$' },
  number: { type: 'string', pattern: '^-?(0|[1-9][0-9]{0,14})([.][0-9]{1,14})?$' },
};

/**
 * The contract's schema of path or query parameters, made to look at the text of each number before ajv
 * turns it into one; bounds are then checked as the contract sets them.
 */
export function withPlainNumbers(schema: unknown): object {
  if (typeof schema !== 'object' || schema === null) throw new Error('A schema is an object');
  const { properties } = schema as { readonly properties?: Readonly<Record<string, JsonSchema>> };
  if (!properties) return schema;
  const checked = Object.entries(properties).map(([name, property]) => {
    const text = plainText[String(property['type'])];
    return [name, text ? { allOf: [text, property] } : property] as const;
  });
  return { ...schema, properties: Object.fromEntries(checked) };
}
