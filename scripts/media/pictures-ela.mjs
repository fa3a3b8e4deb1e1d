export const elaPictures = () => ({});
