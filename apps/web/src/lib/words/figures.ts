const figures = new Intl.NumberFormat('en-IN')

/** 1,24,310: counts are grouped the Indian way. Complaint numbers are not grouped. */
export const formatFigure = (value: number): string => figures.format(value)
