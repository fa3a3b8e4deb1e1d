/** The texts of public pages to read, by the names of their files. */
export const pageCatalogues: Readonly<Record<string, () => Promise<Record<string, unknown>>>> =
  import.meta.glob<Record<string, unknown>>('./{en,es}/{agreement,contact,support,terms}.json', {
    import: 'default',
  });
