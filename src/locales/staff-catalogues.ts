/** The texts of rooms that only the dashboard has, by the names of their files. */
export const staffCatalogues: Readonly<Record<string, () => Promise<Record<string, unknown>>>> =
  import.meta.glob<Record<string, unknown>>(
    './{en,es}/{activity,assignments,banners,builder,categories,dashboard,data,documents,editor,groups,import,lesson-lists,lists,live,marks,orders,poster,preview,report,rosters,rubrics,school-year,scoring,second-factor,share,standards,students,uploads,users}.json',
    { import: 'default' },
  );
