const figures = new Intl.NumberFormat('en-IN')

/** 1,24,310: counts are grouped the Indian way; numbers of complaints are not grouped at all. */
export const formatFigure = (value: number): string => figures.format(value)
