/** Replaces the federation runtime's error descriptions: each message already contains its code and a link to them. */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
