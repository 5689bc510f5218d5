/** Pages of pictures fetched ahead. */
export const imagePagesAhead = 3;
/** Parts of a picture that are covered. */
export const maxMaskAreas = 20;
