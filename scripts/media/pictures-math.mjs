export const mathPictures = () => ({});
