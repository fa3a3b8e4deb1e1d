/** The texts of public pages that few open, by the names of their files. */
export const pageCatalogues: Readonly<Record<string, () => Promise<Record<string, unknown>>>> =
  import.meta.glob<Record<string, unknown>>(
    './{en,es}/{agreement,contact,password,support,terms}.json',
    {
      import: 'default',
    },
  );
