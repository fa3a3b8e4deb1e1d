/** The words of a prompt on one line; its HTML was cleaned when the version was frozen, and is not shown here. */
export function plainPrompt(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.replace(/\s+/g, ' ').trim();
}
