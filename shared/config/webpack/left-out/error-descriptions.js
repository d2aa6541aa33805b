/** Stands in for the sentences about the federation runtime's errors: each message has its code and a link to them. */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
