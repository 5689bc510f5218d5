/** Colours of a new event page, and the white of its buttons: content that operators change, not colours of the console. */
export const freshPageColours = { primary: '#8a2be2', text: '#1f1f1f', background: '#ffffff' };
export const buttonText = '#ffffff';
