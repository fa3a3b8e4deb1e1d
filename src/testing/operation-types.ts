/** What an operation of the contract takes and gives, read from the generated types. */

export type PathsWith<Paths, Method extends string> = {
  [Path in keyof Paths]: Paths[Path] extends Readonly<Record<Method, object>> ? Path : never;
}[keyof Paths];

export type Content<Message> = Message extends { readonly content: infer Types }
  ? Types[keyof Types]
  : undefined;

export type Success<Operation> = Operation extends { readonly responses: infer Answers }
  ? Content<Answers[keyof Answers & (200 | 201 | 202 | 204)]>
  : never;
