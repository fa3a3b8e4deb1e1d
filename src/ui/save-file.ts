/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has to have begun before its address goes.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * The same for a table.
 * @param text as comma-separated values
 * @param name of the file, without its ending
 */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
