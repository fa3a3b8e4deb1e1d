declare module 'css-has-pseudo/browser' {
  /** https://github.com/csstools/postcss-plugins/tree/main/plugins/css-has-pseudo#browser */
  export default function hasPseudo(
    document: Document,
    options?: { readonly observedAttributes?: readonly string[] },
  ): void;
}
