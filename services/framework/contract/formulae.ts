/** What a spreadsheet takes for the beginning of a formula, in any width; an amount below zero is none. */
export const formulae = /^[=+@\t\r\n\u2212\uff0b\uff0d\uff1d\uff20]|^-(?!\d+\.\d\d$)/;
